/** Stands in for optional parts of libraries that this product never uses. */
export default undefined;
