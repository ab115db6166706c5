import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { declaredTables } from '../../../testing/declared';

const source = path.join(__dirname, '../../..');

/** A statement that begins with a table: `trx('builds')`, `strapi.db.connection('up_users as u')`. */
const statement = /^(?:[\w.]+\.)?(?:trx|db|connection|knex)(?:<[^(]*>)?\('(\w+)[^']*'\)/;

/** The table of an awaited statement, through its brackets and assertions; null for anything else. */
function awaitedTable(node: ts.Expression): string | null {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return awaitedTable(node.expression);
  return ts.isAwaitExpression(node) ? (statement.exec(node.expression.getText())?.[1] ?? null) : null;
}

/** Does a node claim a type for what a statement answers, where the compiler knows the row? */
function claims(node: ts.Node): boolean {
  if (ts.isAsExpression(node)) return awaitedTable(node.expression) !== null;
  if (ts.isVariableDeclaration(node) && node.type && node.initializer)
    return awaitedTable(node.initializer) !== null;
  return ts.isCallExpression(node) && node.typeArguments !== undefined && statement.test(node.getText());
}

/** What is wrong in a source: the lines of claims, and tables without a row type. */
function faultsIn(text: string, tables: ReadonlySet<string>): string[] {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (claims(node)) found.push(`${line}: claims a row type`);
    const table = ts.isCallExpression(node) ? statement.exec(node.getText())?.[1] : undefined;
    if (table !== undefined && !tables.has(table)) found.push(`${line}: ${table} has no row type`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...new Set(found)];
}

const declared = declaredTables();
const tables = new Set(declared.keys());

/** The fields that a raw statement's row type declares, be it written there or beside it in the file. */
function statedFields(file: ts.SourceFile): ts.PropertySignature[] {
  const beside = new Map<string, ts.Node>();
  const asked: ts.TypeNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) beside.set(node.name.text, node);
    if (ts.isCallExpression(node) && /^(rawRows|rowsIn)$/.test(node.expression.getText()))
      asked.push(...(node.typeArguments ?? []));
    ts.forEachChild(node, visit);
  };
  visit(file);
  const found = new Set<ts.PropertySignature>();
  const collect = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) found.add(node);
    else if (ts.isTypeReferenceNode(node) && beside.has(node.typeName.getText())) {
      const own = beside.get(node.typeName.getText())!;
      beside.delete(node.typeName.getText());
      collect(own);
    } else ts.forEachChild(node, collect);
  };
  asked.forEach(collect);
  return [...found];
}

/** Columns of the tables in a source's SQL whose type a raw statement states by hand. One after `as` is computed. */
function statedColumns(text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|join|update|into) "?(\w+)/g)].map(([, table = '']) => table);
  const columns = new Set(named.flatMap((table) => [...(declared.get(table)?.keys() ?? [])]));
  return statedFields(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true))
    .filter(({ name, type }) => {
      const computed = new RegExp(`\\bas "?${name.getText()}\\b`).test(text);
      return columns.has(name.getText()) && !computed && !/Row\['/.test(type!.getText());
    })
    .map(({ name }) => `${name.getText()} is a column: take its type from the row type`);
}

describe('what knex answers has the type that the compiler gives it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  it.each(files)('%s claims no other', (file) => {
    expect(faultsIn(readFileSync(path.join(source, file), 'utf8'), tables)).toEqual([]);
  });

  it.each(files)('%s states no type of a column', (file) => {
    expect(statedColumns(readFileSync(path.join(source, file), 'utf8'))).toEqual([]);
  });

  it.each([
    ["rawRows<{ id: number }>(strapi, 'a', 'select id from builds', []);", ['id']],
    ["interface One {\n  id: number;\n}\nrowsIn<One>(trx, 'a', 'select id from builds', []);", ['id']],
    ["rawRows<Pick<BuildRow, 'id'>>(strapi, 'a', 'select id from builds', []);", []],
    [
      "rawRows<{ id: BuildRow['id'] | null }>(strapi, 'a', 'select b.id from qcrs left join builds b', []);",
      [],
    ],
    ["rawRows<{ id: number }>(strapi, 'a', 'select count(*) as id from builds', []);", []],
    ["rawRows<{ many: number }>(strapi, 'a', 'select count(*) as many from builds', []);", []],
  ])('the check of columns sees %s', (text, columns) => {
    expect(statedColumns(text)).toEqual(
      columns.map((column) => `${column} is a column: take its type from the row type`),
    );
  });

  it.each([
    ["const rows = (await trx('builds').select('id')) as Build[];", ['1: claims a row type']],
    ["const rows: Build[] = await trx('builds as b').select('b.id');", ['1: claims a row type']],
    ["const rows = await trx<Build>('builds').select('id');", ['1: claims a row type']],
    ["await strapi.db.connection('bilds').delete();", ['1: bilds has no row type']],
    ["const rows = await trx('builds').select('id');", []],
    ['const rows: Row[] = await trx(table).select();', []],
  ])('the check sees %s', (text, faults) => {
    expect(faultsIn(text, tables)).toEqual(faults);
  });
});
