import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, call } from '#shared/call.ts'
import type { DraftContent } from '../content.ts'
import { type AgreementDraft, getAgreementDraft, saveAgreementDraft } from '../contract.ts'
import type { StepKey } from '../steps.ts'
import { clearCopy, keepCopy, readCopy } from './local-copy.ts'
import type { StepAnswer } from './step-screen.tsx'

export type Saving = 'idle' | 'saving' | 'saved' | 'waiting' | 'changed'

const pauseMs = 600
const retryMs = 4_000

/**
 * The draft while it is typed: each change is kept on this device at once and saved by the server after a pause. A page
 * that dies in between finds the copy when it opens again. A version of another device is never overwritten unasked.
 */
export function useDraft(draft: AgreementDraft, step: StepKey, answer: StepAnswer | undefined) {
  const [content, setContent] = useState<DraftContent>(draft.content)
  /** Initial values of the fields; another turn creates the fields again. */
  const [{ start, turn }, setStart] = useState({ start: draft.content, turn: 0 })
  const saver = useDraftSaver(draft, step, answer?.version ?? 0)

  const type = (typed: DraftContent) => {
    setContent(typed)
    saver.note(typed)
  }

  /** Theirs instead of ours: what was typed here is given up. */
  const showOther = () => {
    saver.forget()
    location.reload()
  }

  const restore = useEffectEvent(() => {
    const copy = readCopy(draft.id, step)
    if (!copy || JSON.stringify(copy.part) === JSON.stringify(draft.content[step])) return clearCopy(draft.id, step)
    const restored = { ...draft.content, [step]: copy.part } as DraftContent
    setContent(restored)
    setStart({ start: restored, turn: 1 })
    saver.resume(restored, copy.version)
  })
  useEffect(() => restore(), [])

  const { saving, flush, versionOf, overwrite } = saver
  return { content, start, turn, saving, type, flush, versionOf, keepMine: () => overwrite(content), showOther }
}

/** Saves what was noted last, one call after the other: each names the version of the one before it. */
function useDraftSaver(draft: AgreementDraft, step: StepKey, answered: number) {
  const [saving, setSaving] = useState<Saving>('idle')
  const version = useRef(draft.version)
  const unsaved = useRef<DraftContent | null>(null)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = async (): Promise<void> => {
    clearTimeout(timer.current)
    const now = unsaved.current
    if (!now) return
    setSaving('saving')
    try {
      const body = { version: version.current, step, [step]: now[step] }
      const saved = await call(saveAgreementDraft, { params: { id: draft.id }, body })
      version.current = saved.version
      if (unsaved.current === now) forget()
      setSaving('saved')
    } catch (error) {
      const refused = error instanceof CallError ? error.code : ''
      setSaving(refused === 'draft_changed' ? 'changed' : 'waiting')
      if (refused !== 'draft_changed') runIn(retryMs)
    }
  }
  const run = (): Promise<void> => {
    const next = (running.current ?? Promise.resolve()).then(save)
    running.current = next
    return next
  }
  const runIn = (ms: number) => {
    timer.current = setTimeout(() => void run(), ms)
  }
  const forget = () => {
    unsaved.current = null
    clearCopy(draft.id, step)
  }
  useSaveOnLeave(() => void run(), timer)
  useEffect(() => {
    version.current = Math.max(version.current, answered)
  }, [answered])

  return {
    saving,
    forget,
    versionOf: () => version.current,
    note(typed: DraftContent) {
      unsaved.current = typed
      keepCopy(draft.id, step, { version: version.current, part: typed[step] })
      clearTimeout(timer.current)
      if (saving !== 'changed') runIn(pauseMs)
    },
    /** A copy of this device, made on top of a version. */
    resume(restored: DraftContent, madeOn: number) {
      unsaved.current = restored
      if (madeOn === draft.version) void run()
      else setSaving('changed')
    },
    /** Ours over the other device's, because somebody chose so. */
    async overwrite(content: DraftContent) {
      const other = await call(getAgreementDraft, { params: { id: draft.id } })
      version.current = other.version
      unsaved.current ??= content
      await run()
    },
    /** Saves pending changes at once; if that fails, the form itself carries them. */
    async flush() {
      await run()
      clearTimeout(timer.current)
    },
  }
}

/** Leaving the page or putting it away saves at once what waits for the pause. */
function useSaveOnLeave(save: () => void, timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  const hurry = useEffectEvent(save)
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && hurry()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('online', hurry)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('online', hurry)
      clearTimeout(timer.current)
    }
  }, [timer])
}
