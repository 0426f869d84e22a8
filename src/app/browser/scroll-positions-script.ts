/** The router's session-storage key for scroll positions. */
const KEY = "react-router-scroll-positions";

/**
 * Removes foreign values from the router's key: with a number or text there, navigation would fail. Runs in the head,
 * before the router.
 */
export const SCROLL_POSITIONS_SCRIPT = `try{if(Object.getPrototypeOf(JSON.parse(sessionStorage.getItem("${KEY}")??"{}"))!==Object.prototype)throw 0}catch{try{sessionStorage.removeItem("${KEY}")}catch{}}`;
