import { Gauge } from 'prom-client'
import { registry } from '#platform/http/metrics.ts'
import type { Log } from '#platform/log.ts'

const used = new Gauge({
  name: 'thikana_budget_used_ratio',
  help: 'How much of a daily or hourly budget is used: messages by pool, wrong guesses of an hour',
  labelNames: ['budget'] as const,
  registers: [registry],
})

const nearly = 0.8

/** Raises the alarm once when a budget is nearly used up and once when it is. Call it with every count in turn. */
export function watchBudget(log: Log, budget: string, count: number, max: number): void {
  used.set({ budget }, max === 0 ? 1 : Math.min(count / max, 1))
  if (count === max) log.error({ budget, max }, 'a budget is used up')
  else if (count === Math.ceil(max * nearly)) log.warn({ budget, count, max }, 'a budget is nearly used up')
}
