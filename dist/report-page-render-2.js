export const id = "report-page-render-2";
export const ids = ["report-page-render-2"];
export const modules = {



};
