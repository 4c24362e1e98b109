import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { StartError } from '#platform/user-error.ts'
import { sandboxNotes } from '#providers/open-providers.ts'
import { type Running, run } from './run.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)
let stopped: Promise<boolean> | undefined
const complain = (line: string) => process.stderr.write(`${line}\n`)

try {
  if (major < 24 || (major === 24 && minor < 12)) {
    throw new StartError(`Thikana needs Node 24.12 or newer and this is ${process.version}: start it with npm start.`)
  }
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--dev')
  if (unknown.length > 0) throw new StartError(`There is no option ${unknown[0]}.`)
  if (process.argv.includes('--dev')) process.env.NODE_ENV = 'development'

  const config = loadConfig()
  const starting = run(config, say)
  stopOnSignal(starting)
  stopOnUnexpectedError(starting, config)
  const running = await starting
  tellWhereEverythingIs(config, running.url)
} catch (error) {
  complain(error instanceof StartError ? error.message : ((error as Error).stack ?? String(error)))
  process.exit(1)
}

/** Installed before the start: an interrupted start completes first, then stops in order. */
function stopOnSignal(starting: Promise<Running>): void {
  let stoppingSince = 0
  const stop = async () => {
    // Terminal and npm both forward one Ctrl-C; a later second signal exits at once.
    if (stoppingSince > 0 && Date.now() - stoppingSince > 1000) process.exit(130)
    if (stoppingSince > 0) return
    stoppingSince = Date.now()
    process.exit((await stopInOrder(starting)) ? 0 : 1)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Whether everything could be closed. A signal and an error that come together stop it once. */
function stopInOrder(starting: Promise<Running>): Promise<boolean> {
  stopped ??= starting
    .then((running) => running.stop())
    .then(
      () => true,
      (error) => {
        complain(String(error))
        return false
      },
    )
  return stopped
}

/**
 * An error that nobody handled leaves this process in an unknown state. It says so in the log, which removes personal
 * data, finishes the requests it has, and ends; what runs it starts another.
 */
function stopOnUnexpectedError(starting: Promise<Running>, config: Config): void {
  const log = openLog(config.LOG_LEVEL)
  let stopping = false
  const stop = async (error: unknown) => {
    log.fatal({ err: error }, 'an error that nothing handled: this process ends')
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), config.DRAIN_MS + 10_000)
    await stopInOrder(starting)
    process.exit(1)
  }
  process.on('uncaughtException', stop)
  process.on('unhandledRejection', stop)
}

function tellWhereEverythingIs(config: Config, url: string): void {
  if (!config.ROLES.includes('web')) {
    say(`Jobs are running; ${url}/readyz says how it is. Ctrl-C stops them.`)
    return
  }
  say(`\nThikana is at ${config.SITE_URL ?? url}`)
  if (config.DEMO_PUBLIC) say('This is a public demonstration: every page says so, and nobody can act as staff.')
  if (config.production) {
    for (const note of sandboxNotes(config)) say(note)
    if (!config.GRIEVANCE_OFFICER) say('The contact page names no grievance officer: it needs GRIEVANCE_OFFICER.')
    return
  }
  say(`Messages (SMS, email) are at ${url}/dev/outbox`)
  say(`\nDemo accounts: sign in with the phone and the code in the outbox, or with the password ${demoPassword}.`)
  for (const account of demoAccounts) say(`  ${account.phone}  ${account.name.join(' ').padEnd(20)} ${account.about}`)
  say('\nCtrl-C stops it.')
}
