/** An e-mail address that wraps before its host if possible. */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split('@');
  if (!host) return <>{email}</>;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}
