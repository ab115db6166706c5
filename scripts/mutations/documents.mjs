/**
 * Files that the browser makes: PDF, Word, CSV and labels.
 * @type {import('../lib/tests/mutation.mjs').Mutation[]}
 */
export const documentMutations = [
  {
    breaks: 'AST-06: labels go down the columns',
    file: 'frontend/src/shared/documents/labels/label-formats.ts',
    from: `    left: (page.width - width) / 2 + (place % columns) * (label.width + gap),
    top: (page.height - rows * label.height) / 2 + Math.floor(place / columns) * label.height,`,
    to: `    left: (page.width - width) / 2 + Math.floor(place / rows) * (label.width + gap),
    top: (page.height - rows * label.height) / 2 + (place % rows) * label.height,`,
    tests: 'src/shared/documents/labels',
  },
  {
    breaks: 'AST-06: the next page begins where the first did',
    file: 'frontend/src/shared/documents/labels/build-label-pdf.ts',
    from: 'const place = (skip + index) % perPage;',
    to: 'const place = (skip + (index % perPage)) % perPage;',
    tests: 'src/shared/documents/labels',
  },
  {
    breaks: 'WAR-14: the letterhead stands on the first page alone',
    file: 'frontend/src/shared/documents/pdf/pages.ts',
    from: '    this.first = false;\n    this.letterhead.draw();',
    to: '    if (this.first) this.letterhead.draw();\n    this.first = false;',
    tests: 'src/shared/documents/pdf/build-report-pdf.test.ts',
  },
  {
    breaks: 'WAR-14: the third marker is drawn as the second',
    file: 'frontend/src/shared/documents/pdf/text/markers.ts',
    from: "pdf.rect(x - 1.7, y - 1.7, 3.4, 3.4, 'F');",
    to: "pdf.circle(x, y, 1.8, 'S');",
    tests: 'src/shared/documents/pdf/build-report-pdf.test.ts',
  },
  {
    breaks: 'WAR-14: pages have no number',
    file: 'frontend/src/shared/documents/pdf/pages.ts',
    from: "    drawQuiet(sheet, `Page ${number} of ${total}`, textRight, page.footerBaseline, 'right');\n",
    to: '',
    tests: 'src/shared/documents/pdf/build-report-pdf.test.ts',
  },
  {
    breaks: 'EXP-01: a zip with one project is the bare document',
    file: 'frontend/src/shared/documents/word/build-word-file.ts',
    from: "if (as === 'single' && only)",
    to: 'if (documents.length === 1 && only)',
    tests: 'src/shared/documents/word/build-word-file.test.ts',
  },
  {
    breaks: 'EXP-03: the third marker in Word is the second',
    file: 'frontend/src/shared/documents/word/word-styles.ts',
    from: "['•', '◦', '▪']",
    to: "['•', '◦', '◦']",
    tests: 'src/shared/documents/word',
  },
  {
    breaks: 'EXP-03: line breaks in a bullet are lost',
    file: 'frontend/src/shared/documents/word/activity-paragraphs.ts',
    from: '...(index > 0 && { break: 1 })',
    to: '...(index > 99 && { break: 1 })',
    tests: 'src/shared/documents/word',
  },
  {
    breaks: 'VIS-02: a spreadsheet takes the file for another alphabet',
    file: 'frontend/src/shared/csv/csv.ts',
    from: '`\\uFEFF${text}\\r\\n`',
    to: '`${text}\\r\\n`',
    tests: 'src/shared/csv',
  },
  {
    breaks: 'VIS-02: a cell that begins with @ runs',
    file: 'frontend/src/shared/csv/csv.ts',
    from: '[=+\\-@＝＋－＠]',
    to: '[=+\\-＝＋－]',
    tests: 'src/shared/csv',
  },
  {
    breaks: 'VIS-02: the visitor log has another name',
    file: 'frontend/src/features/visitor/visitor-log-file.ts',
    from: "name: 'VisitorLog'",
    to: "name: 'visitors'",
    tests: 'src/features/visitor',
  },
];
