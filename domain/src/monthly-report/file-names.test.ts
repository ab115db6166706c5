import { expect, it } from 'vitest';
import { employeeWordName, monthlyPdfName, monthlyZipName, projectFileNames } from './file-names.js';

const october = { year: 2026, month: 10 };

it('[EXP-01] the zip is named by its month', () => {
  expect(monthlyZipName(october)).toBe('October Monthly Reports.zip');
});

it('[EXP-04] the document of an employee has name, month and _Monthly-Report.docx', () => {
  expect(employeeWordName('Zoë Müller-Łukasz', october)).toBe(
    'Zoë Müller-Łukasz_October_Monthly-Report.docx',
  );
  expect(employeeWordName('../x', october)).toBe('_x_October_Monthly-Report.docx');
});

it('[MON-05] the PDF says month and year', () => {
  expect(monthlyPdfName(october)).toBe('October 2026 Monthly Report.pdf');
});

it('[EXP-01] projects become safe names', () => {
  expect(projectFileNames(['../A/B: "C"', 'Atlas', 'α: β?', '...', 'CON'])).toEqual([
    '_A_B_ _C_.docx',
    'Atlas.docx',
    'α_ β_.docx',
    'Report.docx',
    '_CON.docx',
  ]);
});

it('[EXP-01] equal names are numbered, also those that only file systems think equal', () => {
  expect(projectFileNames(['A/B', 'A:B', 'a|b', 'A_B (2)', 'A*B'])).toEqual([
    'A_B.docx',
    'A_B (2).docx',
    'a_b (3).docx',
    'A_B (2) (2).docx',
    'A_B (4).docx',
  ]);
  const long = 'x'.repeat(400);
  const names = projectFileNames([`${long}1`, `${long}2`, `${long}3`]);
  expect(new Set(names).size).toBe(3);
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name).toMatch(/\.docx$/);
  }
});
