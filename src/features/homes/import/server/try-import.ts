import { editor } from '#features/homes/editor/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { SentFile } from '#shared/file-field.ts'
import { columnOf } from '../columns.ts'
import { type CellProblem, mostHomes, mostProblems, type ReadHome, readHomes, type Sheet } from '../rules.ts'
import { listRefs, type WaitingHome } from './queries.ts'
import { readSheet } from './read-sheet.ts'

/** Reads a file and makes no home. Refused with every bad cell; else kept for a day, to be imported as it was read. */
export async function tryImport(ctx: Context, file: SentFile): Promise<{ id: number }> {
  const sheet = readHomes(await readSheet(file.bytes))
  if (sheet.homes.length > mostHomes) throw badInput({ file: `A file has ${mostHomes} homes at most. Send several.` })
  const problems = [...sheet.problems]
  const waiting: WaitingHome[] = []
  for (const home of sheet.homes) waiting.push(await checkHome(ctx.db, home, problems))
  problems.push(...(await takenRefs(ctx.db, sheet.homes)))
  if (problems.length > 0) throw badCells(sheet, problems)
  if (waiting.length === 0) throw badInput({ file: 'There is no home in this file.' })
  describeAct(ctx, { about: `${waiting.length} homes in a file` })
  return transaction(ctx.db, (tx) =>
    tx
      .insertInto('home_import')
      .values({ homes: JSON.stringify(waiting), tried_by: signedIn(ctx).personId, tried_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** Asks what writes homes whether it would take this one. */
async function checkHome(db: Db, home: ReadHome, problems: CellProblem[]): Promise<WaitingHome> {
  try {
    await editor.checkHome(db, home.values)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    for (const [path, problem] of Object.entries(error.fields)) {
      const { column, room } = columnOf(path)
      problems.push({ row: home.rows[room] ?? home.row, column, problem })
    }
  }
  const owner = home.ownerPhone === null ? undefined : await accounts.findPersonByPhone(db, home.ownerPhone)
  if (home.ownerPhone !== null && !owner) {
    const problem = 'Nobody with this phone has an account. They have to sign up first.'
    problems.push({ row: home.row, column: 'owner_phone', problem })
  }
  return { home: home.home, row: home.row, values: home.values, ownerId: owner?.id ?? null }
}

/** The same number with the same title came in before and is left out; with another title it is a slip. */
async function takenRefs(db: Db, homes: readonly ReadHome[]): Promise<CellProblem[]> {
  const refs = await listRefs(
    db,
    homes.map(({ home }) => home),
  )
  return homes.flatMap(({ home, row, values: { title } }) => {
    const ref = refs.get(home.toLowerCase())
    if (!ref || ref.first_title === title || ref.title === title) return []
    return [{ row, column: 'home', problem: `${home} is “${ref.title}” already. Choose another number.` }]
  })
}

function badCells({ at }: Sheet, problems: CellProblem[]): Refusal {
  const shown = problems.toSorted((a, b) => a.row - b.row).slice(0, mostProblems)
  const fields = Object.fromEntries(shown.map(({ row, column, problem }) => [`${at(column, row)} ${column}`, problem]))
  const count = problems.length === 1 ? '1 cell is' : `${problems.length} cells are`
  const rest = problems.length > mostProblems ? ` The first ${mostProblems} are listed.` : ''
  return badInput(fields, `Nothing was imported: ${count} wrong.${rest}`)
}
