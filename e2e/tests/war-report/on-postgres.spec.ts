import { startPostgres } from '../../../scripts/lib/postgres/start-postgres.mjs';
import { type Product, startProduct } from '../../fixtures/server';
import { test } from '../../fixtures/test';
import { doMainJob, mainJobTitle } from './main-job';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

let postgres: Postgres | undefined;
let product: Product;

test.beforeAll(async () => {
  // A database that exists already, such as that of continuous integration, is left alone: this one is our own.
  postgres = await startPostgres();
  product = await startProduct({ DATABASE_URL: postgres.url });
});

test.afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
});

test(`[WAR-01, WAR-06, WAR-12, WAR-16] on PostgreSQL too, ${mainJobTitle}`, async ({ browser }) => {
  const newContext = () => browser.newContext({ baseURL: product.url });
  const context = await newContext();
  await doMainJob(await context.newPage(), newContext);
  await context.close();
});
