import { type RefusalCode, refusals } from '@intranet/domain';
import { expect } from 'vitest';
import type { Answer, Json } from './http';

/** The answer is a refusal in the product's format, and reveals nothing internal. */
export function expectRefusal(answer: Answer, code: RefusalCode): Json {
  expect(
    { status: answer.status, code: answer.body?.error?.details?.code },
    answer.text.slice(0, 300),
  ).toEqual({
    status: refusals[code].status,
    code,
  });
  // SCIM's words stand before the product's own. OPS-20
  const inScim = answer.body.schemas ? ['schemas', 'status', 'scimType', 'detail'] : [];
  expect(Object.keys(answer.body).filter((key) => !inScim.includes(key))).toEqual(['data', 'error']);
  expect(answer.body.data).toBeNull();
  const { error } = answer.body;
  expect(Object.keys(error)).toEqual(['status', 'name', 'message', 'details']);
  expect(error.status).toBe(answer.status);
  expect(error.name).toMatch(/^[A-Z]\w+Error$/);
  expect(error.message).toMatch(/^[A-Z"\w].*[\w.!]$/);
  expect(answer.text).not.toMatch(/select .* from|insert into|node_modules|\.js:|constraint\b|\$2[aby]\$/i);
  // zod's own messages are for programmers.
  expect(answer.text).not.toMatch(/Invalid (input|option)|Too (small|big):|Unrecognized key/);
  return error.details;
}

/** A refusal for bad input that names the field. */
export function expectFieldError(answer: Answer, path: string, message?: string): void {
  const { errors } = expectRefusal(answer, 'bad-input');
  expect(errors.map((error: { path: string }) => error.path)).toContain(path);
  for (const error of errors) expect(error.message).toMatch(/\S/);
  if (message !== undefined) {
    expect(errors.find((error: { path: string }) => error.path === path).message).toBe(message);
    expect(answer.body.error.message).toBe(message);
  }
}
