/** An address that breaks before its host, if it must, and nowhere else while it can. */
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
