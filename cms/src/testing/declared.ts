import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const folder = path.join(__dirname, '../platform/database/tables');

/** The interfaces of the row types, with their own fields and what they extend. */
function interfacesIn(file: string): ts.InterfaceDeclaration[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: ts.InterfaceDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const fieldsOf = (declared: ts.InterfaceDeclaration): [name: string, type: string][] =>
  declared.members
    .filter((member) => ts.isPropertySignature(member))
    .map((member) => [member.name.getText(), member.type!.getText()]);

/** The row types of `database/tables` as they are written: the columns of each table with the type of each. */
export function declaredTables(): Map<string, Map<string, string>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const all = new Map(
    files.flatMap((name) => interfacesIn(path.join(folder, name))).map((one) => [one.name.text, one]),
  );
  const columnsOf = (name: string): [string, string][] => {
    const declared = all.get(name)!;
    const parents = (declared.heritageClauses ?? []).flatMap(({ types }) =>
      types.map(({ expression }) => expression.getText()),
    );
    return [...parents.flatMap(columnsOf), ...fieldsOf(declared)];
  };
  return new Map(fieldsOf(all.get('Tables')!).map(([table, row]) => [table, new Map(columnsOf(row))]));
}
