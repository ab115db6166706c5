/** Logs in and returns the headers of that person's requests. */
export async function logIn(address, { identifier, password }) {
  const answer = await fetch(`${address}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  const { jwt } = await answer.json();
  if (!jwt) throw new Error(`${identifier} cannot log in at ${address}: ${answer.status}.`);
  return { authorization: `Bearer ${jwt}` };
}
