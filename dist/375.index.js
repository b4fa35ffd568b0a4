<<<<<<< HEAD
export const id=375;export const ids=[375];export const modules={6756:((e,t,n)=>{n.a(e,async(e,r)=>{try{n.r(t);if(process.env[`STATE_open-record`])await(await Promise.all([n.e(192),n.e(752),n.e(934),n.e(484),n.e(508),n.e(89),n.e(539),n.e(851),n.e(632)]).then(n.bind(n,2127))).runPostStep();r()}catch(e){r(e)}},1)})};
=======
export const id=375;export const ids=[375];export const modules={6756:((e,t,n)=>{n.a(e,async(e,r)=>{try{n.r(t);if(process.env[`STATE_open-record`])await(await Promise.all([n.e(192),n.e(752),n.e(934),n.e(484),n.e(508),n.e(73),n.e(539),n.e(851),n.e(632)]).then(n.bind(n,2127))).runPostStep();r()}catch(e){r(e)}},1)})};
>>>>>>> w-e2e
