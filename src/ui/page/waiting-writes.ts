import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import type { CallInput, Endpoint } from '#shared/endpoint.ts'
import { localAddress } from '#shared/language.ts'
import { showToast } from '#ui/overlays/toast.tsx'

/** The page's frame looks for it, to send from any page. */
const waitingKey = 'waiting-writes'
const retryMs = 20_000
/** The server forgets the id of a call after two days: later it could take one for new that it has done. */
const rememberedMs = 40 * 3_600_000

/** Written without a network. Its call carries an id or a version, so that sending it twice is sending it once. */
export type WaitingWrite = {
  id: string
  /** The list in which it stands meanwhile, such as `thread 12`. */
  list: string
  /** The screen with that list. */
  page: string
  /** The text as the list shows it. */
  words: string
  title?: string
  way: Pick<Endpoint, 'name' | 'method' | 'path'>
  input: { params?: unknown; body?: unknown }
  /** When it was first sent without an answer: the server may have it. */
  triedAt?: number
  /** The server's reason against it: it is not sent again, and its words are not lost. */
  refused?: string
}
export type NewWrite = Omit<WaitingWrite, 'refused'>

/** Describes a call that can be made later. */
export const laterCall = <E extends Endpoint>({ name, method, path }: E, input: CallInput<E>) => ({
  way: { name, method, path },
  input: input as WaitingWrite['input'],
})

let text: string | null = null
let writes: readonly WaitingWrite[] = []
const listeners = new Set<() => void>()
const sentListeners = new Set<(write: WaitingWrite) => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** In the order in which they were written. The same array until something changes. */
export function listWaiting(): readonly WaitingWrite[] {
  try {
    const now = localStorage.getItem(waitingKey)
    if (now !== text) {
      writes = now === null ? [] : JSON.parse(now)
      text = now
    }
  } catch {
    // Storage may be forbidden altogether.
  }
  return writes
}

/** Says whether it was kept. A second write of the same id takes the place of the first. */
export function keepWrite(write: NewWrite): boolean {
  const kept = store([...listWaiting().filter(({ id }) => id !== write.id), write])
  if (kept) keepTrying()
  return kept
}

export function dropWrite(id: string): void {
  store(listWaiting().filter((write) => write.id !== id))
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

/** Told of each write that the server has taken, so that a screen can show it as an ordinary one. */
export function onSent(listener: (write: WaitingWrite) => void): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

/** Sends what waits now, when there is a network again, and every 20 seconds until nothing waits any more. */
export function keepSending(): void {
  keepTrying()
  attempt()
}

function keepTrying(): void {
  if (timer !== undefined) return
  timer = setInterval(attempt, retryMs)
  addEventListener('online', attempt)
}

function attempt(): void {
  if (!navigator.onLine) return
  if (listWaiting().some(({ refused }) => refused === undefined)) {
    void sendAll()
    return
  }
  clearInterval(timer)
  timer = undefined
  removeEventListener('online', attempt)
}

/** One tab at a time; what another tab is sending now it sends for all. */
export async function sendAll(): Promise<void> {
  // Only on https and on this machine are there locks; without them the server still takes each write once.
  if (!navigator.locks) return sendInTurn()
  await navigator.locks.request(waitingKey, { ifAvailable: true }, async (lock) => {
    if (lock) await sendInTurn()
  })
}

/** In the order they were written: one that has to wait holds back those after it in its list. */
async function sendInTurn(): Promise<void> {
  const held = new Set<string>()
  const answered: WaitingWrite[] = []
  for (;;) {
    const write = listWaiting().find(({ list, refused }) => refused === undefined && !held.has(list))
    if (!write) break
    const outcome = await send(write)
    if (outcome === 'unreachable') break
    if (outcome === 'later') held.add(write.list)
    else answered.push(write)
  }
  tell(answered)
}

async function send(write: WaitingWrite): Promise<'answered' | 'later' | 'unreachable'> {
  const { id, way, input, triedAt = Date.now() } = write
  if (Date.now() - triedAt > rememberedMs) return refuse(id, m.ui_waited_too_long())
  change(id, { triedAt })
  try {
    await call(way as Endpoint, input as CallInput<Endpoint>)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 0) return 'unreachable'
    if (!isFinal(error)) return 'later'
    return refuse(id, error.status === 400 ? (Object.values(error.fields)[0] ?? error.message) : error.message)
  }
  dropWrite(id)
  for (const listener of sentListeners) listener(write)
  return 'answered'
}

/** A session may come back, a limit pass, a failure end; and the first of two sendings may still be worked on. */
const isFinal = ({ status, code }: CallError): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== 'request_running'

function refuse(id: string, refused: string): 'answered' {
  change(id, { refused })
  return 'answered'
}

const change = (id: string, changed: Partial<WaitingWrite>) =>
  store(listWaiting().map((write) => (write.id === id ? { ...write, ...changed } : write)))

/** Says what became of them; where they stand on another page, it leads there. */
function tell(answered: readonly WaitingWrite[]): void {
  const left = listWaiting()
  const refused = answered.find(({ id }) => left.some((write) => write.id === id))
  const [about] = refused ? [refused] : answered
  if (!about) return
  const page = localAddress(about.page)
  const action = { label: m.ui_show_it(), onPress: () => location.assign(page) }
  showToast({
    ...(refused
      ? { text: m.ui_not_taken(), tone: 'failure' as const }
      : { text: m.ui_was_sent(), tone: 'done' as const }),
    ...(page === location.pathname ? {} : { action, duration: 10_000 }),
  })
}

function store(now: readonly WaitingWrite[]): boolean {
  try {
    if (now.length === 0) localStorage.removeItem(waitingKey)
    else localStorage.setItem(waitingKey, JSON.stringify(now))
  } catch {
    // Storage may be full, or forbidden altogether.
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** One that left the list in another tab was sent there, or removed by hand: a screen finds out by asking. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== null && key !== waitingKey) return
  const before = writes
  const now = listWaiting()
  for (const listener of listeners) listener()
  for (const write of before.filter(({ id }) => now.every((other) => other.id !== id))) {
    for (const listener of sentListeners) listener(write)
  }
}
