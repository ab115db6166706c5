/** A turning wheel beside words, which say what goes on. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
