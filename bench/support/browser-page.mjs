// A page of bench/, built with the product's Vite and served under the product's content security policy.
import { chromium } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBenchPage } from '../../scripts/lib/build/bench-page.mjs';
import { ensureBrowser } from '../../scripts/lib/tests/browser.mjs';

const policy =
  "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; frame-src 'self' blob:; connect-src 'self'; object-src 'none'";

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' };

/**
 * Runs `window.measure` in the page, at most three times: other processes slow down any page, and the fastest run shows
 * the cost of our code.
 * @param {string} folder of bench/ that holds the page
 * @param {unknown} size given to `measure`
 * @param {(run: { measures: any, complaints: string[] }) => boolean} report prints a run, and says whether it is good
 */
export async function measurePage(folder, size, report) {
  const site = await mkdtemp(path.join(tmpdir(), 'page-bench-'));
  let server;
  let browser;
  try {
    await buildBenchPage(folder, site);
    server = createServer((request, response) => void serve(site, request, response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    browser = await chromium.launch({ executablePath: await ensureBrowser() });
    const address = `http://127.0.0.1:${server.address().port}/`;
    let ok = false;
    for (let attempt = 1; attempt <= 3 && !ok; attempt += 1) {
      if (attempt > 1) console.log('Once more, on what may be a calmer machine:');
      ok = report(await measureIn(browser, address, size));
    }
    process.exitCode = ok ? 0 : 1;
  } finally {
    await browser?.close();
    server?.close();
    await rm(site, { recursive: true, force: true });
  }
}

/** Opens the page in a new context, so that no run finds cached files of the previous one. */
async function measureIn(browser, address, size) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  const measures = await page.evaluate((given) => globalThis.measure(given), size);
  await context.close();
  return { measures, complaints };
}

async function serve(site, request, response) {
  const name = new URL(request.url, 'http://localhost').pathname;
  const file = path.join(site, path.normalize(name === '/' ? '/index.html' : name));
  try {
    const body = await readFile(file);
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/**
 * Prints rows of numbers and returns whether they are within their bounds.
 * @param {[name: string, value: number, unit: string, bound?: number][]} rows
 * @param {string[]} complaints of the browser: any is too many
 */
export function withinBounds(rows, complaints) {
  let ok = complaints.length === 0;
  for (const [name, value, unit, bound] of rows) {
    const within = bound === undefined || value <= bound;
    ok &&= within;
    const limit = bound === undefined ? '' : `  at most ${bound} ${within ? '' : '  TOO MUCH'}`;
    console.log(`${name.padEnd(52)}${value.toFixed(0).padStart(7)} ${unit}${limit}`);
  }
  for (const complaint of complaints) console.log(`The browser complains: ${complaint}`);
  return ok;
}
