/** Replaces optional parts of libraries that this product never uses. */
export default undefined;
