/** Where the payout provider tells us how payouts stand. */
export const payoutWebhookPath = '/api/v4/payouts/webhook'
