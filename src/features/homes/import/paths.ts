import { importHomesPath } from '#features/homes/editor/paths.ts'

export const importPath = importHomesPath
export const importedPath = (id: number): string => `${importPath}/${id}`
export const templatePath = `${importPath}/template.csv`
