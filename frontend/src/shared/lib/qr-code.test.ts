import { expect, it } from 'vitest';
import { qrModules } from './qr-code';

it('[MFA-01] a code has its three corners, and every run is dark modules of one row', () => {
  const { count, runs } = qrModules('otpauth://totp/Harbor:ada?secret=ABCDEFGHIJKLMNOP');
  expect((count - 17) % 4).toBe(0);
  const corner = (row: number) => runs.filter((run) => run.row === row);
  expect(corner(0)[0]).toEqual({ row: 0, from: 0, to: 7 });
  expect(corner(0).at(-1)).toEqual({ row: 0, from: count - 7, to: count });
  expect(corner(count - 1)[0]).toEqual({ row: count - 1, from: 0, to: 7 });
  for (const { from, to } of runs) expect(to).toBeGreaterThan(from);
});
