export const id = "kit-text-pieces";
export const ids = ["kit-text-pieces"];
export const modules = {



};
