export const id = "report-page-render";
export const ids = [577,958];
export const modules = {



};
