import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import './table.css'

export type Column<Row> = {
  /** The heading; unique in its table */
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned: amounts. The last such column is in the first line of the card on a phone. */
  end?: boolean
  /** The heading is visually hidden: for a column of buttons. */
  labelHidden?: boolean
}

type TableProps<Row> = Omit<ComponentProps<'table'>, 'children'> & {
  caption: string
  /** Shows the caption above; otherwise it is visually hidden. */
  captionShown?: boolean
  /** The first column is the row header. */
  columns: [Column<Row>, ...Column<Row>[]]
  rows: Row[]
  keyOf: (row: Row) => string | number
  total?: { label: string; value: ReactNode }
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown = false, columns, rows, keyOf, total, className, ...rest } = props
  const lead = columns.findLast((column) => column.end)
  return (
    <div className={classNames('tw', className)}>
      <table {...rest}>
        <caption className={captionShown ? undefined : 'vh'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.end ? 'end' : undefined}>
                {column.labelHidden ? <span className="vh">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => (
                <Cell key={column.label} column={column} row={row} head={at === 0} lead={column === lead} />
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={Math.max(1, columns.length - 1)}>
                {total.label}
              </th>
              <td className="end">{total.value}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; head: boolean; lead: boolean }

function Cell<Row>({ column, row, head, lead }: CellProps<Row>) {
  if (head) return <th scope="row">{column.cell(row)}</th>
  return (
    <td
      className={classNames(column.end && 'end', lead && 'lead') || undefined}
      data-label={column.labelHidden ? undefined : column.label}
    >
      {column.cell(row)}
    </td>
  )
}
