/** Stub for MUI's default theme, which is created at startup although no page uses it. */
export default {};

export const createTheme = () => ({});
