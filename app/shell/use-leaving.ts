import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";

/**
 * Calls back when the way to another page begins, be it by a link or by Back and Forward: what lies over a page goes with
 * it. What is opened while the next page is on its way stays, for that is where it arrives.
 */
export function useLeaving(callback: () => void): void {
  const { location } = useNavigation();
  const leave = useEffectEvent(callback);
  useEffect(() => {
    if (location !== undefined) leave();
  }, [location]);
}
