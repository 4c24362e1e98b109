import { join } from 'node:path'
import { type Layout, writeSetting } from './layout.ts'
import { answers, end, start, until } from './processes.ts'

/** HAProxy: one port for the site, one for whichever PostgreSQL is the primary, one for the standby. */
export function openBalancer(layout: Layout) {
  const { folder, ports } = layout
  const settings = writeSetting(layout, 'haproxy.cfg', settingsText(layout))
  const haproxy = start('haproxy', 'haproxy', ['-db', '-f', settings], { folder })
  const site = `http://127.0.0.1:${ports.site}`
  return {
    site,
    untilServing: () => until('the site behind the balancer', 30, () => answers(`${site}/readyz`)),
    close: () => end(haproxy, 'SIGKILL'),
  }
}

const settingsText = ({ folder, ports }: Layout): string => `
global
    maxconn 1000
    stats socket ${join(folder, 'run', 'haproxy.sock')} mode 600 level admin
    hard-stop-after 30s

defaults
    timeout connect 2s
    timeout check 2s
    retries 3
    option redispatch

# Patroni answers /primary with 200 where the leader's lock is held.
listen pg-primary
    mode tcp
    bind 127.0.0.1:${ports.primary}
    timeout client 24h
    timeout server 24h
    option clitcpka
    option srvtcpka
    option httpchk OPTIONS /primary
    http-check expect status 200
    # A client that connects while there is no primary fails at once and asks again, instead of waiting here.
    retries 0
    # Sessions of a server that is no longer the primary are cut, so that nobody waits for one that is silent.
    default-server inter 1s fastinter 300ms downinter 300ms fall 1 rise 1 on-marked-down shutdown-sessions
    server a 127.0.0.1:${ports.pgA} check port ${ports.restA}
    server b 127.0.0.1:${ports.pgB} check port ${ports.restB}

listen pg-standby
    mode tcp
    bind 127.0.0.1:${ports.standby}
    timeout client 24h
    timeout server 24h
    option httpchk OPTIONS /replica?lag=16MB
    http-check expect status 200
    default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
    server a 127.0.0.1:${ports.pgA} check port ${ports.restA}
    server b 127.0.0.1:${ports.pgB} check port ${ports.restB}

frontend site
    mode http
    bind 127.0.0.1:${ports.site}
    timeout client 60s
    timeout http-request 10s
    timeout http-keep-alive 60s
    # The scripts and styles of a page are those of the version that drew it.
    use_backend assets if { path_beg /assets/ }
    default_backend web

backend web
    mode http
    balance roundrobin
    timeout server 30s
    timeout queue 5s
    option httpchk GET /readyz
    http-check expect status 200
    # What never reached a process, or came back empty because it died, is asked of the other one. Of what changes
    # something only the requests with an id, which are done once, however often they come: a call has it in its header,
    # a form of ours in its field request_id, which is there to read once the form has come whole.
    retry-on conn-failure empty-response response-timeout
    acl is-form req.hdr(content-type) -m beg -i application/x-www-form-urlencoded
    http-request wait-for-body time 10s if METH_POST is-form
    acl has-id req.hdr(idempotency-key) -m found
    acl has-id req.body_param(request_id) -m len 8:64
    http-request disable-l7-retry if !METH_GET !has-id
    # A connection that was kept may belong to a process that has just died, and a POST on it would be lost unsent.
    option http-server-close
${webServers(ports)}

# While two versions run, a file of one of them is unknown to processes of the other: each retry asks another one. What
# drains still gives its files, so that a page it has just drawn finds them: it is out when it is gone, not before.
backend assets
    mode http
    balance roundrobin
    timeout server 30s
    timeout queue 5s
    option httpchk GET /healthz
    http-check expect status 200
    retry-on conn-failure empty-response response-timeout 404
    option redispatch 1
    http-request disable-l7-retry if !METH_GET
    option http-server-close
${webServers(ports)}
`

const webServers = ({ web1, web2 }: Layout['ports']): string =>
  `
    # A process that dies is out at its first failed connection, not at the next check. One check that fails takes none
    # out: on a busy machine all of them are slow at the same moment.
    default-server inter 500ms fastinter 250ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
    server web1 127.0.0.1:${web1} check
    server web2 127.0.0.1:${web2} check`.slice(1)
