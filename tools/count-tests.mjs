// Reads how many tests passed, and which failed, from the runners' own JSON reports.
import { readFileSync } from 'node:fs'

export function countVitest(file, result) {
  return count(file, result, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(vitestFailures),
  }))
}

/** The failed tests of a file, or the file itself when it failed outside of any test. */
function vitestFailures({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [{ title: name, message }]
  return tests.map(({ fullName, failureMessages }) => ({
    title: `${name} › ${fullName}`,
    message: failureMessages.join('\n'),
  }))
}

export function countPlaywright(file, result) {
  return count(file, result, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(playwrightFailures),
  }))
}

function playwrightFailures({ title, suites = [], specs }) {
  const failed = specs.filter((spec) => !spec.ok)
  const own = failed.map((spec) => ({ title: `${title} › ${spec.title}`, message: firstError(spec) }))
  return [...own, ...suites.flatMap(playwrightFailures)]
}

function firstError({ tests }) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? ''
}

/** A runner that crashed, failed outside of any test, or found no test at all counts as one failure. */
function count(file, { name, ok }, read) {
  try {
    const counts = { name, ...read(JSON.parse(readFileSync(file, 'utf8'))) }
    if (![counts.passed, counts.failed, counts.skipped].every(Number.isInteger)) throw new Error('it has no counts')
    if (counts.passed + counts.failed === 0) console.log(`${name}: no test has run.`)
    const silentFailure = counts.failed === 0 && (!ok || counts.passed === 0)
    return silentFailure ? { ...counts, failed: 1 } : counts
  } catch (error) {
    console.log(`${name}: no usable report was written (${error.message}).`)
    return { name, passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}
