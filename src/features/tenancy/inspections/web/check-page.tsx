import { useState } from 'react'
import type { CheckItem, DayKeys, DayVisit } from '#features/visits/manager-day/contract.ts'
import { myDayUrl } from '#features/visits/manager-day/offline.ts'
import { CallError, call } from '#shared/call.ts'
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
        <ButtonAnchor href={myDayUrl} variant="ter" icon="arrow-left" small>
          Your day
        </ButtonAnchor>
        <h1>
          {keys.hand_over === 'move_out' ? 'Move-out' : 'Move-in'}, {keys.unit}
        </h1>
        <p className="mut">
          {visit.visitor}, {visit.time}. {visit.home.title}
        </p>
      </header>
      {keys.not_ready && !keys.moved_in_at ? (
        <Banner tone="brick" title="Not ready:">
          {keys.not_ready} Do not hand over the keys.
        </Banner>
      ) : null}
      <Network check={check} isSent={isSent} />
      {isSent ? null : (
        <>
          <Progress label={`${done} of ${keys.items.length} items`} value={done} max={keys.items.length} />
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
        <Banner icon="wifi-off" title="No network.">
          {changes} {changes === 1 ? 'change' : 'changes'} and {photos} {photos === 1 ? 'photo' : 'photos'} are safe on
          this phone.
        </Banner>
      ) : isSent ? (
        <Banner tone="leaf">The report has arrived.</Banner>
      ) : null}
      {check.problem ? (
        <Banner tone="brick" title="Something could not be kept:">
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
      <h2 id="finish">Finish</h2>
      <Select
        label="Floor"
        value={floor}
        onChange={(event) => setFloor(event.target.value)}
        options={[{ value: '', label: 'Above the sixth' }, ...floors.map((each) => ({ value: each, label: each }))]}
      />
      {tried && problems.length > 0 ? (
        <Banner tone="brick" role="alert" title="Not finished yet:">
          {problems.slice(0, 4).join(' ')}
        </Banner>
      ) : null}
      {isFinished ? (
        <Banner tone="leaf" title="Finished.">
          The report is on this phone and goes out when there is a network.
        </Banner>
      ) : null}
      <div>
        <Button onClick={() => void finish()} icon="clipboard-check">
          {isFinished ? 'Finish again' : 'Finish the check'}
        </Button>
      </div>
    </section>
  )
}

function problemsOf(items: readonly CheckItem[], said: Said, { kept }: Checking): string[] {
  const left = items.filter(({ key }) => !said.has(key)).length
  const wrong = [...said.values()].flatMap((entry) => {
    const problem = itemProblem(entry, kept.photos.filter(({ item_key }) => item_key === entry.key).length)
    return problem ? [`${entry.name}: ${problem}`] : []
  })
  return [...(left > 0 ? [`${left} ${left === 1 ? 'item is' : 'items are'} not looked at.`] : []), ...wrong]
}

type HandingProps = { visit: DayVisit; keys: DayKeys; check: Checking; isSent: boolean; onArrived: () => void }

/** The tenant's code, and whether the keys may go over. */
function Handing({ visit, keys, check, isSent, onArrived }: HandingProps) {
  const given = keys.moved_in_at !== null || check.progress?.keys_given === true
  const isFinished = isSent || check.kept.entries.some(({ entry }) => entry.kind === 'finish')
  const isLeaving = keys.hand_over === 'move_out'
  const isReady = isFinished && visit.checked_in_at !== null && keys.not_ready === null
  return (
    <section className="stack" aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      {given ? (
        <Banner tone="leaf" icon="key-round" title={isLeaving ? 'The keys are back.' : 'The keys are handed over.'}>
          {isLeaving
            ? `${visit.visitor} reads the settlement on the own phone.`
            : `${visit.visitor} lives here now and reads the report on the own phone.`}
        </Banner>
      ) : isReady ? (
        <Banner tone="leaf" icon="key-round" title={isLeaving ? 'Take back the keys.' : 'Hand over the keys.'}>
          The check is done and the code was right.
        </Banner>
      ) : isSent && check.progress?.keys_wait_for ? (
        <Banner tone="brick" title="Not yet:">
          {check.progress.keys_wait_for}
        </Banner>
      ) : null}
      {visit.checked_in_at === null && !given ? <CheckCode visit={visit} onDone={onArrived} /> : null}
      {isSent && keys.report_id && visit.checked_in_at && !given ? (
        <GiveKeys reportId={keys.report_id} onDone={onArrived} />
      ) : null}
      {visit.checked_in_at && !given ? <p className="s mut">The tenant’s code was right.</p> : null}
      {keys.report_id && isSent ? (
        <div>
          <ButtonLink to={`/inspection/report/${keys.report_id}`} variant="sec">
            Read the report
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
        <Banner tone="brick" role="alert" title="Not yet:">
          {problem}
        </Banner>
      ) : null}
      <div>
        <Button variant="sec" icon="key-round" onClick={() => void give()}>
          Ask again whether the keys may change hands
        </Button>
      </div>
    </div>
  )
}
