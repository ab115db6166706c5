/** A text of the server with the found words between two asterisks on each side; they are highlighted. SEA-01 */
export const MarkedText = ({ text }: { text: string }) => (
  <>
    {text
      .split('**')
      .map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
  </>
);
