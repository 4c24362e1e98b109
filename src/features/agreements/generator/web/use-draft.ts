import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** Initial values of the fields; another turn creates the fields anew. */
  const [{ start, turn }, setStart] = useState({ start: draft.content, turn: 0 })
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
      if (unsaved.current === now) {
        unsaved.current = null
        clearCopy(draft.id, step)
      }
      setSaving('saved')
    } catch (error) {
      const refused = error instanceof CallError ? error.code : ''
      setSaving(refused === 'draft_changed' ? 'changed' : 'waiting')
      if (refused !== 'draft_changed') timer.current = setTimeout(() => void run(), retryMs)
    }
  }
  /** One after the other: each names the version of the one before it. */
  const run = (): Promise<void> => {
    const next = (running.current ?? Promise.resolve()).then(save)
    running.current = next
    return next
  }

  const type = (typed: DraftContent) => {
    setContent(typed)
    unsaved.current = typed
    keepCopy(draft.id, step, { version: version.current, part: typed[step] })
    clearTimeout(timer.current)
    if (saving !== 'changed') timer.current = setTimeout(() => void run(), pauseMs)
  }

  /** Ours over the other device's, because somebody chose so. */
  const keepMine = async () => {
    const other = await call(getAgreementDraft, { params: { id: draft.id } })
    version.current = other.version
    unsaved.current ??= content
    await run()
  }

  /** Theirs instead of ours: what was typed here is given up. */
  const showOther = () => {
    unsaved.current = null
    clearCopy(draft.id, step)
    location.reload()
  }

  const restore = useEffectEvent(() => {
    const copy = readCopy(draft.id, step)
    if (!copy || JSON.stringify(copy.part) === JSON.stringify(draft.content[step])) return clearCopy(draft.id, step)
    const restored = { ...draft.content, [step]: copy.part } as DraftContent
    setContent(restored)
    setStart({ start: restored, turn: 1 })
    unsaved.current = restored
    if (copy.version === draft.version) void run()
    else setSaving('changed')
  })
  useEffect(() => restore(), [])

  // Leaving the page or putting it away saves at once what waits for the pause.
  const hurry = useEffectEvent(() => void run())
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && hurry()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('online', hurry)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('online', hurry)
      clearTimeout(timer.current)
    }
  }, [])

  const answered = answer?.version ?? 0
  useEffect(() => {
    version.current = Math.max(version.current, answered)
  }, [answered])

  /** Whatever waits is saved, or the form itself carries it. */
  const flush = async () => {
    await run()
    clearTimeout(timer.current)
  }
  return { content, start, turn, saving, type, flush, versionOf: () => version.current, keepMine, showOther }
}
