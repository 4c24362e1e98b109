import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartError } from '../../src/platform/user-error.ts'
import { readRunOptions } from './options.ts'
import { checkOut, commitOf } from './version.ts'

const known = ['none', 'primary', 'release']
const read = (...args: string[]) => readRunOptions(args, known)

describe('the command line of the cluster', () => {
  test('without options every fault is run, on this version', () => {
    expect(read()).toEqual({ names: known, keep: false, pooler: false, store: false, from: null })
  })

  test('faults, a version to begin with and flags are taken', () => {
    expect(read('--only', 'primary,release', '--from', 'v1.2', '--keep', '--pooler')).toEqual({
      ...{ names: ['primary', 'release'], from: 'v1.2', keep: true, pooler: true, store: false },
    })
  })

  test.each([
    ['a fault that is not known', ['--only', 'primary,node'], 'There is no fault "node".\nnpm run cluster'],
    ['an option that is not known', ['--form', 'v1.2'], "Unknown option '--form'"],
    ['a version without a name', ['--from'], "'--from <value>' argument missing"],
    ['a version with an empty name', ['--from='], '--from wants a commit, a tag or a branch.'],
    ['a version that nothing replaces', ['--from', 'v1', '--only', 'none'], '--from is for the fault "release"'],
  ])('%s is refused with how it is used', (_, args, why) => {
    expect(() => read(...args)).toThrow(StartError)
    expect(() => read(...args)).toThrow(why)
  })
})

describe('a version of the product', () => {
  const inRepository = (fn: (root: string, git: (...args: string[]) => string) => void) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'thikana-versions-')))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@home.example', ...args], {
        ...{ cwd: root, encoding: 'utf8', stdio: 'pipe' },
      }).trim()
    try {
      git('init', '--quiet')
      fn(root, git)
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }
  const commit = (git: (...args: string[]) => string, root: string, text: string) => {
    writeFileSync(join(root, 'package-lock.json'), text)
    git('add', '--all')
    git('commit', '--quiet', '--message', text)
  }

  test('is found by its name, and a name that is none is said', () => {
    inRepository((root, git) => {
      commit(git, root, 'one')
      git('tag', 'v1')
      commit(git, root, 'two')
      expect(commitOf(root, 'v1')).toBe(git('rev-parse', 'HEAD~1'))
      expect(() => commitOf(root, 'v2')).toThrow('There is no version "v2" in this repository')
      expect(() => commitOf(root, '--all')).toThrow('There is no version "--all" in this repository')
    })
  })

  test('is checked out beside this one, shares packages that are the same, and leaves nothing behind', () => {
    inRepository((root, git) => {
      commit(git, root, 'one')
      const folder = join(root, '.first')
      const same = checkOut(root, commitOf(root, 'HEAD'), folder)
      expect(readlinkSync(join(folder, 'node_modules'))).toBe(join(root, 'node_modules'))
      same.close()
      commit(git, root, 'two')
      const other = checkOut(root, commitOf(root, 'HEAD~1'), folder)
      expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe('one')
      expect(existsSync(join(folder, 'node_modules'))).toBe(false)
      other.close()
      expect(existsSync(folder)).toBe(false)
      expect(git('worktree', 'list').split('\n')).toHaveLength(1)
    })
  })
})
