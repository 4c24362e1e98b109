/** A queue of messages: one is shown at a time, in order. */

export type ToastTone = 'plain' | 'done' | 'failure' | 'offline'
export type ToastInput = {
  text: string
  tone?: ToastTone
  action?: { label: string; onPress: () => void }
  duration?: number
}
export type Toast = Required<Pick<ToastInput, 'text' | 'tone' | 'duration'>> &
  Pick<ToastInput, 'action'> & { id: number }

const toastMs = 3000

const isFailure = (tone: ToastTone): boolean => tone === 'failure' || tone === 'offline'

export function createToastQueue() {
  let waiting: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    show({ text, tone = 'plain', action, duration = toastMs }: ToastInput): void {
      // Drops a repeat, such as from pressing a button twice.
      if (waiting.at(-1)?.text === text) return
      lastId += 1
      // A new failure replaces those shown before.
      const others = isFailure(tone) ? waiting.filter((toast) => !isFailure(toast.tone)) : waiting
      change([...others, { id: lastId, text, tone, action, duration }])
    },
    dismiss(id: number): void {
      change(waiting.filter((toast) => toast.id !== id))
    },
    current: (): Toast | null => waiting[0] ?? null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
