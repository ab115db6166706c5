import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { bareTextsOf } from './bare-texts.mjs';

/** As much of React and of the language as the examples need. */
const types = `
interface Array<T> { readonly length: number; [at: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [at: number]: T }
interface String {} interface Number {} interface Boolean {} interface Function {} interface Object {}
interface IArguments {} interface RegExp {} interface CallableFunction {} interface NewableFunction {}
declare namespace JSX {
  interface Element { isElement: true }
  interface IntrinsicElements { [name: string]: { [prop: string]: unknown } }
}
type Node = JSX.Element | string | number | boolean | null | undefined | readonly Node[];
type Elements = JSX.Element | boolean | null | undefined | readonly Elements[];
declare const busy: boolean, name: string, count: number, said: string | null;
declare const node: Node, elements: Elements;
declare const Spinner: () => JSX.Element;
`;

/** @param {string} source what one component returns, or a whole file */
function complaintsOf(source) {
  const file = source.includes('=>') ? source : `const Screen = () => ${source};`;
  /** @type {Record<string, string>} */
  const files = { '/types.d.ts': types, '/screen.tsx': file };
  const host = ts.createCompilerHost({});
  host.getSourceFile = (path, language) =>
    path in files ? ts.createSourceFile(path, files[path] ?? '', language, true) : undefined;
  host.fileExists = (path) => path in files;
  const options = { jsx: ts.JsxEmit.Preserve, noLib: true, strict: true, types: [] };
  const program = ts.createProgram(Object.keys(files), options, host);
  return bareTextsOf(program, (path) => path === '/screen.tsx').map((one) => one.split('own: ')[1]);
}

describe('a text beside other children', () => {
  it.each([
    ['<button>{busy && <Spinner />}Save</button>', ['Save']],
    ['<button><Spinner /> Save</button>', ['Save']],
    ['<p>{count} reports</p>', ['{count}']],
    ['<p>Hello <b>{name}</b>{said && `, ${said}`}</p>', ['{said && `, ${said}`}']],
    ['<p>{node}<b>!</b></p>', ['{node}']],
    ['<p><b>!</b>{[name]}</p>', ['{[name]}']],
    ['<p>{busy ? <>since {count}</> : <b>now</b>}</p>', ['since', '{count}']],
    ['const Name = () => { if (busy) return <b>!</b>; return name; };', ['name']],
  ])('needs an element of its own: %s', (source, found) => {
    expect(complaintsOf(source)).toEqual(found);
  });

  it.each([
    '<button>{busy && <Spinner />}<span>Save</span></button>',
    '<p>{`${count} reports`}</p>',
    '<p>{name}</p>',
    '<p>Hello <b>{name}</b>, welcome.</p>',
    '<p>Save{busy && <Spinner />}</p>',
    '<p>{said && <b>{said}</b>} <b>!</b></p>',
    '<p>{elements}<b>!</b></p>',
    'const Box = ({ children }: { children: Node }) => children;',
    'const nameOf = () => name;',
  ])('is none in %s', (source) => {
    expect(complaintsOf(source)).toEqual([]);
  });
});
