/** Sends a number that somebody left while we could not be reached; fetches the code for it only then. */
export async function sendWaiting(): Promise<void> {
  try {
    if (localStorage.getItem('waiting-lead') === null) return
  } catch {
    // Storage may be forbidden altogether.
    return
  }
  const { sendWaitingLead } = await import('#features/search/leads/web/waiting-lead.ts')
  await sendWaitingLead()
}
