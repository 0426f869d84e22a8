/** The router's session-storage key for scroll positions. */
const KEY = "react-router-scroll-positions";

/**
 * Removes foreign values from the router's key: with a number or text there, navigation would fail. The router only
 * guards against blocked storage (https://github.com/remix-run/react-router/issues/10842). Runs in the head, before it.
 */
export const SCROLL_POSITIONS_SCRIPT = `try{if(Object.getPrototypeOf(JSON.parse(sessionStorage.getItem("${KEY}")??"{}"))!==Object.prototype)throw 0}catch{try{sessionStorage.removeItem("${KEY}")}catch{}}`;
