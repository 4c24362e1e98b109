import { spawn } from 'node:child_process'

// The scripts of package.json begin with `exec` for the same reason: npm signals the shell it started, and a shell does
// not forward signals.

/** Replaces this process with the given program where the system allows it; otherwise runs it as a child. */
export function launch(command, args, env) {
  // Replacing the process leaves nothing between the terminal and the program: signals and exit code are its own.
  if (process.execve && process.platform !== 'win32') process.execve(command, [command, ...args], env)

  const child = spawn(command, args, { stdio: 'inherit', env })
  child.on('error', (error) => {
    console.error(`Could not start ${command}: ${error.message}`)
    process.exit(1)
  })
  // A terminal sends Ctrl-C to the child as well; forwarding it would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}

/** Runs a program to its end and returns its output for an error message. The child is killed with this process. */
export function runQuietly(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const interrupt = () => {
      child.kill('SIGTERM')
      process.exit(130)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, interrupt)
    let output = ''
    const finish = (code, words = '') => {
      for (const signal of signals) process.off(signal, interrupt)
      resolve({ code, output: output + words })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code) => finish(code))
  })
}
