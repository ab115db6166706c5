import { expect, it } from 'vitest';
import { fileKinds, fileNameOf, mayRemoveFile, offeredFiles } from './files.js';

it.each([
  ['Report.PDF', 'pdf', 'Report.pdf'],
  ['../../etc/passwd', 'text', 'passwd.txt'],
  ['C:\\Temp\\app.log', 'text', 'app.log'],
  ['photo\u202egpj.exe', 'zip', 'photogpj.exe.zip'],
  ['page.html', 'text', 'page.html.txt'],
  ['.pdf', 'pdf', 'File.pdf'],
  ['', 'png', 'File.png'],
  ['a/', 'jpg', 'File.jpg'],
  ['...', 'text', 'File.txt'],
  ['shot.jpeg', 'jpg', 'shot.jpeg'],
  ['Scan 1.PNG', 'jpg', 'Scan 1.jpg'],
  ['scan.tif', 'jpg', 'scan.jpg'],
  ['scan.jpeg', 'png', 'scan.png'],
  ['.png', 'jpg', 'File.jpg'],
  ['scan.log', 'jpg', 'scan.log.jpg'],
  ['scan.png', 'text', 'scan.png.txt'],
  ['con.txt', 'text', '_con.txt'],
] as const)('[QPR-11] %j of kind %s is called %s', (sent, kind, name) => {
  expect(fileNameOf(sent, kind)).toBe(name);
});

it('[QPR-11] a long name is cut before its ending', () => {
  expect(fileNameOf(`${'n'.repeat(300)}.log`, 'text')).toBe(`${'n'.repeat(196)}.log`);
});

it('[QPR-11] [TIC-12] its sender and who manages the record remove a file', () => {
  expect(mayRemoveFile({ id: 1 }, { uploaderId: 1, manages: false })).toBe(true);
  expect(mayRemoveFile({ id: 1 }, { uploaderId: 2, manages: true })).toBe(true);
  expect(mayRemoveFile({ id: 1 }, { uploaderId: 2, manages: false })).toBe(false);
  expect(mayRemoveFile({ id: 1 }, { uploaderId: null, manages: false })).toBe(false);
});

it('[QPR-11] browsers offer each kind', () => {
  expect(offeredFiles.split(',')).toContain('image/png');
  for (const { endings } of Object.values(fileKinds))
    expect(offeredFiles.split(',')).toContain(`.${endings[0]}`);
});
