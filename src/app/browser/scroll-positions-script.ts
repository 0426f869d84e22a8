/** Session-storage key under which the router keeps where each page was left. */
const KEY = "react-router-scroll-positions";

/**
 * Removes what is not the router's from its place in the storage: the router takes whatever it finds there for its own,
 * and with a number or a text it could not go to another page. Runs in the head, before anything reads it.
 */
export const SCROLL_POSITIONS_SCRIPT = `try{if(Object.getPrototypeOf(JSON.parse(sessionStorage.getItem("${KEY}")??"{}"))!==Object.prototype)throw 0}catch{try{sessionStorage.removeItem("${KEY}")}catch{}}`;
