/** Sends what somebody left or wrote while we could not be reached; fetches the code for it only then. */
export async function sendWaiting(): Promise<void> {
  if (isKept('waiting-writes')) void import('#ui/page/waiting-writes.ts').then(({ keepSending }) => keepSending())
  if (!isKept('waiting-lead')) return
  const { sendWaitingLead } = await import('#features/search/leads/web/waiting-lead.ts')
  await sendWaitingLead()
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage may be forbidden altogether.
    return false
  }
}
