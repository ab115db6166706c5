import {
  type Actor,
  fieldsOfRow,
  type ImportAnswer,
  type ImportedRow,
  type ImportInput,
  type ImportKind,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { insertTogether, insertWaiting } from '../database/together';
import { inTransaction, type Reader, type Transaction } from '../database/transaction';
import { refusalBehind } from '../http/errors';
import { breather } from '../load/breathe';
import {
  type Afterwards,
  answerFor,
  type ImportWay,
  type Judged,
  type Placed,
  sentenceOf,
  type SentRow,
} from './rows';

/** A row that the database or a rule refused only when it was written. */
class RowRefused extends Error {
  constructor(
    readonly index: number,
    readonly reason: unknown,
  ) {
    super('A row was refused.');
  }
}

async function readCells(kind: ImportKind, cells: ImportInput['rows']): Promise<SentRow[]> {
  const breathe = breather();
  const rows: SentRow[] = [];
  for (const [index, row] of cells.entries()) {
    rows.push({ index, ...fieldsOfRow(kind, row) });
    await breathe();
  }
  return rows;
}

interface Plan<Step> {
  answers: ImportedRow[];
  steps: Placed<Step>[];
}

async function planOf<Known, Step>(
  db: Reader,
  actor: Actor,
  rows: readonly SentRow[],
  way: ImportWay<Known, Step>,
): Promise<Plan<Step>> {
  const breathe = breather();
  const known = await way.read(db, rows);
  await breathe();
  const judge = await way.judge(known, rows, actor);
  const plan: Plan<Step> = { answers: [], steps: [] };
  for (const row of rows) {
    const judged = judgedOr(() => {
      if (row.fault) throw Refusal.at(row.fault.path, 'bad-input', row.fault.message);
      return judge(row);
    });
    plan.answers.push(answerFor(way.kind, row, judged));
    if (judged !== null && !(judged instanceof Refusal))
      plan.steps.push({ index: row.index, fate: judged.fate, step: judged.step });
    await breathe();
  }
  return plan;
}

function judgedOr<Step>(judge: () => Judged<Step>): Judged<Step> | Refusal {
  try {
    return judge();
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

const isClean = ({ answers }: Plan<unknown>): boolean => answers.every(({ fate }) => fate !== 'refuse');

/** The steps with their rows, in writing order. */
const inOrder = <Known, Step>(way: ImportWay<Known, Step>, { steps }: Plan<Step>): readonly Placed<Step>[] =>
  way.ordered ? way.ordered(steps) : steps;

/** Write the rows, then do the rest of the work for each. @throws RowRefused */
async function writeAll<Known, Step>(
  trx: Transaction,
  actor: Actor,
  way: ImportWay<Known, Step>,
  steps: readonly Placed<Step>[],
): Promise<void> {
  const breathe = breather();
  const left: { index: number; finish: Afterwards }[] = [];
  const forRow = <T>(index: number, work: Promise<T>): Promise<T> =>
    work.catch((reason: unknown) => {
      throw new RowRefused(index, reason);
    });
  for (const { index, fate, step } of steps) {
    // A change may rename or remove what earlier rows have notified people of.
    if (fate === 'update') await insertWaiting(trx);
    const finish = await forRow(index, way.write(trx, actor, step));
    if (finish) left.push({ index, finish });
    await breathe();
  }
  for (const { index, finish } of left) {
    await forRow(index, finish());
    await breathe();
  }
}

/**
 * Imports rows of a file. All rows are checked first, and then written in one transaction, or none is. A row is checked
 * by the rules of a single write, which also decides when it is written. IMP-07, IMP-08
 * @returns the outcome of each row; `done` when everything is stored
 */
export async function runImport<Known, Step>(
  strapi: Core.Strapi,
  actor: Actor,
  { rows: cells, dryRun }: ImportInput,
  way: ImportWay<Known, Step>,
): Promise<ImportAnswer> {
  const began = performance.now();
  const rows = await readCells(way.kind, cells);
  const plan = await planOf(strapi.db.connection, actor, rows, way);
  if (dryRun || !isClean(plan)) return { rows: plan.answers, done: false };
  if (plan.steps.length === 0) return { rows: plan.answers, done: true };
  try {
    return await inTransaction(strapi, async (trx) => {
      await way.lock(
        trx,
        actor,
        plan.steps.map(({ step }) => step),
      );
      // The data may have changed since; what counts is the state under the locks.
      const last = await planOf(trx, actor, rows, way);
      if (!isClean(last)) return { rows: last.answers, done: false };
      await insertTogether(trx, () => writeAll(trx, actor, way, inOrder(way, last)));
      return { rows: last.answers, done: true };
    });
  } catch (failure) {
    if (!(failure instanceof RowRefused)) throw failure;
    const refusal = refusalBehind(failure.reason, began);
    // Faults of the server itself are no outcome of a row.
    if (!refusal || refusal.status >= 500 || refusal.status === 401) throw failure.reason;
    const message = sentenceOf(way.kind, refusal);
    return {
      rows: plan.answers.map((answer, index) =>
        index === failure.index ? { ...answer, fate: 'refuse', message } : answer,
      ),
      done: false,
    };
  }
}
