/** The colours by which people know the lines of a metro. */
export const metroColours = [
  ...(['red', 'orange', 'yellow', 'green', 'aqua', 'blue', 'violet', 'purple', 'magenta', 'pink', 'grey'] as const),
] as const
export type MetroColour = (typeof metroColours)[number]
