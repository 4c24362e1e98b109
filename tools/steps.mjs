// Runs the steps of `npm run check` and `npm test`, each as a child process, and leaves none behind.
import { spawn } from 'node:child_process'

const running = new Set()
const graceMs = 10_000
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // As often as it comes: a terminal and npm may both send one, and a second would leave children behind.
  process.on(signal, () => {
    if (interrupted) return
    interrupted = true
    for (const child of running) interrupt(child)
    const patience = Date.now() + graceMs + 1000
    setInterval(() => {
      if (running.size === 0 || Date.now() > patience) process.exit(130)
    }, 50)
  })
}

/**
 * @param {string} name what a person reads
 * @param {string[]} command program and arguments
 * @param {{ env: object, live?: boolean, minutes?: number }} options live: show its output as it comes
 */
export function step(name, command, { env, live = false, minutes = 15 }) {
  const started = Date.now()
  if (live) console.log(`\n── ${name}`)
  return new Promise((resolve) => {
    const stdio = live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    // Its own process group, so that its children end with it.
    const child = spawn(command[0], command.slice(1), { env, stdio, detached: process.platform !== 'win32' })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const limit = setTimeout(() => {
      output += `\nStopped: it took longer than ${minutes} minutes.\n`
      interrupt(child)
    }, minutes * 60_000)

    const finish = (ok, reason = '') => {
      clearTimeout(limit)
      // Never resolves when interrupted, so that the next step does not start.
      if (running.delete(child) && !interrupted) resolve(report({ name, ok, started, output: output + reason }))
    }
    child.on('error', (error) => finish(false, `${error.message}\n`))
    child.on('exit', () => end(child, 'SIGKILL'))
    child.on('close', (code, signal) => finish(code === 0, signal ? `\nEnded by ${signal}.\n` : ''))
  })
}

/** SIGINT, as Ctrl-C does: the runners then stop the servers and browsers that they have started. */
function interrupt(child) {
  end(child, 'SIGINT')
  setTimeout(() => end(child, 'SIGKILL'), graceMs).unref()
}

function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else if (child.pid) process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function report({ name, ok, started, output }) {
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`
  if (!ok && output.trim()) console.log(`\n${output.trimEnd()}`)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(20)} ${time.padStart(8)}`)
  return { name, ok }
}
