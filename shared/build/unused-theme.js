/** Stands for MUI's own look, which is made when a page starts and which nothing here is ever drawn in. */
export default {};

export const createTheme = () => ({});
