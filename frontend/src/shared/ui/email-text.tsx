/** An email address that wraps before its host if possible. */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split('@');
  if (!host) return <span translate="no">{email}</span>;
  return (
    <>
      <span translate="no">{name}</span>
      <wbr />
      <span translate="no">{`@${host}`}</span>
    </>
  );
}
