import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnanswered } from '#features/visits/manager-day/web/send-waiting.ts'
import { CallError } from '#shared/call.ts'
import type { CheckEntry, CheckProgress } from '../contract.ts'
import type { Floor } from '../rules.ts'
import { entryId, forgetCheck, type Kept, keepEntry, keepPhoto, readCheck } from './check-store.ts'
import { sendCheck } from './send-check.ts'
import { findPlace, shrinkPhoto } from './take-photo.ts'

type Check = { kept: Kept; progress: CheckProgress | null; offline: boolean; problem: string | null }

const nothing: Kept = { entries: [], photos: [] }

/** A check on this phone: every tap is kept here first, then sent; what is not answered is sent again. */
export function useCheck(managerId: number, visitId: number, onArrived: () => void) {
  const [check, setCheck] = useState<Check>({ kept: nothing, progress: null, offline: false, problem: null })
  const sending = useRef<Promise<void>>(Promise.resolve())

  const send = useCallback(() => {
    const work = async () => {
      const kept = await readCheck(managerId, visitId)
      const change = await sendAll(visitId, kept)
      const after = await readCheck(managerId, visitId)
      const arrived = change.progress !== undefined && change.progress !== null && change.progress.state !== 'open'
      if (arrived) await forgetCheck(after)
      setCheck((before) => ({ ...before, ...change, kept: after }))
      if (arrived) onArrived()
    }
    // One after the other, so that nothing is sent twice at the same moment.
    sending.current = sending.current.then(work, work)
    return sending.current
  }, [managerId, visitId, onArrived])

  useEffect(() => {
    const ask = () => void send()
    ask()
    addEventListener('online', ask)
    const timer = setInterval(ask, 30_000)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [send])

  const show = async () => {
    const kept = await readCheck(managerId, visitId)
    setCheck((before) => ({ ...before, kept }))
  }
  const say = async (key: string, entry: CheckEntry) => {
    await keepEntry({ id: entryId(visitId, key), visit_id: visitId, manager_id: managerId, entry, sent: false })
    await show()
    await send()
  }
  return {
    ...check,
    say,
    /** Names what is kept on the phone at this moment; the screen may still show the state before the last tap. */
    async finish(floor: Floor | null) {
      const { entries, photos } = await readCheck(managerId, visitId)
      await say('#finish', {
        ...{ kind: 'finish', client_id: crypto.randomUUID(), said_at: new Date().toISOString(), floor },
        entries: entries.flatMap(({ entry }) => (entry.kind === 'finish' ? [] : [entry.client_id])),
        photos: photos.map(({ client_id }) => client_id),
      })
    },
    async shoot(item_key: string, file: File) {
      const [blob, place] = await Promise.all([shrinkPhoto(file), findPlace()])
      await keepPhoto({
        ...{ client_id: crypto.randomUUID(), visit_id: visitId, manager_id: managerId, item_key },
        ...{ taken_at: new Date().toISOString(), place, blob, sent: false },
      })
      await show()
      await send()
    },
  }
}

async function sendAll(visitId: number, kept: Kept): Promise<Partial<Omit<Check, 'kept'>>> {
  const isIdle = [...kept.entries, ...kept.photos].every(({ sent }) => sent)
  if (isIdle) return { offline: !navigator.onLine }
  try {
    const { progress, problems } = await sendCheck(visitId, kept)
    return { progress, offline: false, problem: problems[0] ?? progress?.problem ?? null }
  } catch (error) {
    if (error instanceof CallError && error.status !== 0 && !isUnanswered(error)) {
      return { offline: false, problem: error.message }
    }
    return { offline: true }
  }
}
