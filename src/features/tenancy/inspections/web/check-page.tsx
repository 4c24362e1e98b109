import { useState } from 'react'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { thingWords } from '#features/homes/listing/thing-words.ts'
import type { CheckItem, DayKeys, DayVisit } from '#features/visits/manager-day/contract.ts'
import { myDayUrl } from '#features/visits/manager-day/offline.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { localTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import { giveKeys, type ItemEntry } from '../contract.ts'
import { type Floor, floors, itemProblem } from '../rules.ts'
import { CheckCode } from './check-code.tsx'
import { CheckRoom } from './check-room.tsx'
import { Meters } from './meters.tsx'
import { useCheck } from './use-check.ts'

export type Checking = ReturnType<typeof useCheck>

type CheckPageProps = { visit: DayVisit; keys: DayKeys; managerId: number; onArrived: () => void }

/** Room by room: four conditions for each item, photos, meters, then the tenant's code. */
export function CheckPage({ visit, keys, managerId, onArrived }: CheckPageProps) {
  const check = useCheck(managerId, visit.id, onArrived)
  const said = new Map(
    check.kept.entries.flatMap(({ entry }) => (entry.kind === 'item' ? [[entry.key, entry] as const] : [])),
  )
  const done = keys.items.filter(({ key }) => said.has(key)).length
  const isSent = keys.report_sent || (check.progress !== null && check.progress.state !== 'open')
  const rooms = [...Map.groupBy(keys.items, ({ room }) => room)]
  return (
    <div className="wrap home-check">
      <header>
        <ButtonAnchor href={localAddress(myDayUrl)} variant="ter" icon="arrow-left" small>
          {m.myday_title()}
        </ButtonAnchor>
        <h1>{m.homecheck_title({ what: keys.hand_over ?? 'move_in', unit: unitWords(keys.unit) })}</h1>
        <p className="mut">
          {m.homecheck_who_when({
            ...{ name: visit.visitor, time: localTime(new Date(visit.starts_at)), title: visit.home.title },
            home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
          })}
        </p>
      </header>
      {keys.not_ready && !keys.moved_in_at ? (
        <Banner tone="brick" title={m.myday_not_ready()}>
          {m.myday_do_not_hand_over({ why: keys.not_ready })}
        </Banner>
      ) : null}
      <Network check={check} isSent={isSent} />
      {isSent ? null : (
        <>
          <Progress
            label={m.homecheck_items_done({ done, all: keys.items.length })}
            value={done}
            max={keys.items.length}
          />
          {rooms.map(([room, items]) => (
            <CheckRoom key={room} room={room} items={items} said={said} check={check} />
          ))}
          <Meters check={check} />
          <Finish keys={keys} said={said} check={check} />
        </>
      )}
      <Handing visit={visit} keys={keys} check={check} isSent={isSent} onArrived={onArrived} />
    </div>
  )
}

/** A live region must be in the page from the start for later content to be announced. */
function Network({ check, isSent }: { check: Checking; isSent: boolean }) {
  const changes = check.kept.entries.filter(({ sent }) => !sent).length
  const photos = check.kept.photos.filter(({ sent }) => !sent).length
  const waits = changes + photos > 0
  return (
    <div role="status">
      {check.offline && waits ? (
        <Banner icon="wifi-off" title={m.myday_no_network()}>
          {m.homecheck_safe({ changes, photos })}
        </Banner>
      ) : isSent ? (
        <Banner tone="leaf">{m.homecheck_arrived()}</Banner>
      ) : null}
      {check.problem ? (
        <Banner tone="brick" title={m.homecheck_not_kept()}>
          {check.problem}
        </Banner>
      ) : null}
    </div>
  )
}

type Said = ReadonlyMap<string, ItemEntry>

function Finish({ keys, said, check }: { keys: DayKeys; said: Said; check: Checking }) {
  const [floor, setFloor] = useState(keys.floor)
  const [tried, setTried] = useState(false)
  const isFinished = check.kept.entries.some(({ entry }) => entry.kind === 'finish')
  const problems = problemsOf(keys.items, said, check)
  const finish = async () => {
    setTried(true)
    if (problems.length > 0) return
    await check.finish(floors.find((each): each is Floor => each === floor) ?? null)
  }
  return (
    <section className="stack" aria-labelledby="finish">
      <h2 id="finish">{m.homecheck_finish()}</h2>
      <Select
        label={m.inspections_floor()}
        value={floor}
        onChange={(event) => setFloor(event.target.value)}
        options={[
          { value: '', label: m.homecheck_above_sixth() },
          ...floors.map((each) => ({ value: each, label: m.inspections_floor_name({ floor: each }) })),
        ]}
      />
      {tried && problems.length > 0 ? (
        <Banner tone="brick" role="alert" title={m.homecheck_not_finished()}>
          {problems.slice(0, 4).join(' ')}
        </Banner>
      ) : null}
      {isFinished ? (
        <Banner tone="leaf" title={m.homecheck_finished()}>
          {m.homecheck_finished_text()}
        </Banner>
      ) : null}
      <div>
        <Button onClick={() => void finish()} icon="clipboard-check">
          {isFinished ? m.homecheck_finish_again() : m.homecheck_finish_check()}
        </Button>
      </div>
    </section>
  )
}

function problemsOf(items: readonly CheckItem[], said: Said, { kept }: Checking): string[] {
  const left = items.filter(({ key }) => !said.has(key)).length
  const wrong = [...said.values()].flatMap((entry) => {
    const problem = itemProblem(entry, kept.photos.filter(({ item_key }) => item_key === entry.key).length)
    return problem ? [m.homecheck_item_problem({ name: thingWords(entry.name), problem })] : []
  })
  return [...(left > 0 ? [m.homecheck_items_left({ count: left })] : []), ...wrong]
}

type HandingProps = { visit: DayVisit; keys: DayKeys; check: Checking; isSent: boolean; onArrived: () => void }

/** The tenant's code, and whether the keys may go over. */
function Handing({ visit, keys, check, isSent, onArrived }: HandingProps) {
  const given = keys.moved_in_at !== null || check.progress?.keys_given === true
  const isFinished = isSent || check.kept.entries.some(({ entry }) => entry.kind === 'finish')
  const what = keys.hand_over ?? 'move_in'
  const isReady = isFinished && visit.checked_in_at !== null && keys.not_ready === null
  return (
    <section className="stack" aria-labelledby="keys">
      <h2 id="keys">{m.myday_keys()}</h2>
      {given ? (
        <Banner tone="leaf" icon="key-round" title={m.myday_keys_done({ what })}>
          {m.homecheck_lives_now({ what, name: visit.visitor })}
        </Banner>
      ) : isReady ? (
        <Banner tone="leaf" icon="key-round" title={m.homecheck_pass_keys({ what })}>
          {m.homecheck_all_right()}
        </Banner>
      ) : isSent && check.progress?.keys_wait_for ? (
        <Banner tone="brick" title={m.homecheck_not_yet()}>
          {check.progress.keys_wait_for}
        </Banner>
      ) : null}
      {visit.checked_in_at === null && !given ? <CheckCode visit={visit} onDone={onArrived} /> : null}
      {isSent && keys.report_id && visit.checked_in_at && !given ? (
        <GiveKeys reportId={keys.report_id} onDone={onArrived} />
      ) : null}
      {visit.checked_in_at && !given ? <p className="s mut">{m.homecheck_code_was_right()}</p> : null}
      {keys.report_id && isSent ? (
        <div>
          <ButtonLink to={`/inspection/report/${keys.report_id}`} variant="sec">
            {m.homecheck_read_report()}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

/** For when something was missing at the end of the check and has come since. */
function GiveKeys({ reportId, onDone }: { reportId: number; onDone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const give = async () => {
    try {
      await call(giveKeys, { params: { id: reportId }, body: {} })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <div className="stack">
      {problem ? (
        <Banner tone="brick" role="alert" title={m.homecheck_not_yet()}>
          {problem}
        </Banner>
      ) : null}
      <div>
        <Button variant="sec" icon="key-round" onClick={() => void give()}>
          {m.homecheck_ask_again()}
        </Button>
      </div>
    </div>
  )
}
