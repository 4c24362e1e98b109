export function compileMessage(
  text: string,
  where: { name: string; language: string },
): { code: string; inputs: Record<string, string>; uses: Set<string> }
