// The tools look for this file; there is nothing to set.
export default {}
