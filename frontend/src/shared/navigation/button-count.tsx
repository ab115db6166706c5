/** A count on a button whose label says it in words too. */
export const ButtonCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="button-count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
