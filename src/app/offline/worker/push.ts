type Push = { title?: string; body?: string; path?: string; tag?: string }

/** Shows a message that is pushed; browsers demand that something is shown for each push. */
export function showPush(data: PushMessageData | null, registration: ServiceWorkerRegistration): Promise<void> {
  const { title = 'Thikana', body = '', path = '/', tag } = readPush(data)
  return registration.showNotification(title, {
    body,
    ...(tag === undefined ? {} : { tag }),
    data: { path },
    icon: '/icon-192.png',
    lang: languageOfScript(body),
  })
}

/** A message is in the language that its reader has chosen, and each of ours has a script of its own. */
function languageOfScript(text: string): string {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi-IN'
  return /\p{Script=Kannada}/u.test(text) ? 'kn-IN' : 'en-IN'
}

function readPush(data: PushMessageData | null): Push {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A press on a message opens its page, or looks at it where it is open. */
export async function openPushed(path: string, clients: Clients, origin: string): Promise<void> {
  const url = new URL(path, origin)
  // Only addresses of our site are opened.
  const to = url.origin === origin ? url.href : origin
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page in which somebody may be writing stays as it is.
  await (open?.url === to ? open.focus() : clients.openWindow(to))
}
