/** A spinner. It is hidden from screen readers, so text beside it must say what is going on. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
