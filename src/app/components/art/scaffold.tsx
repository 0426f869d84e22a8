/** An illustration of a planned page: an outline with measurements and someone at work in it. */
export function Scaffold() {
  return (
    <svg viewBox="0 22 640 369" fill="none" stroke="var(--art-line)" aria-hidden="true" focusable="false">
      <g strokeWidth="1.75" strokeDasharray="6 5">
        <rect x="60" y="232" width="216" height="158" rx="24" />
        <rect x="284" y="120" width="168" height="270" rx="24" />
        <rect x="460" y="270" width="120" height="120" rx="24" />
      </g>
      <path opacity="0.34" d="M40 390V60M296 390V60M440 390V60M600 390V60M20 232H620M20 120H620" />
      <path
        strokeWidth="1.25"
        d="M60 40H276M60 32V48M276 32V48M54 46l12-12M270 46l12-12M284 40H452M284 32V48M452 32V48M278 46l12-12M446 46l12-12M460 40H580M460 32V48M580 32V48M454 46l12-12M574 46l12-12"
      />
      <g transform="translate(516 390)" stroke="none">
        <path fill="var(--art-sun)" d="M-24 0V-29.8a24 24 0 0 1 48 0V0z" />
        <rect fill="var(--art-skin-1)" x="-5.9" y="-66.3" width="11.8" height="15.6" />
        <circle fill="var(--art-skin-1)" cy="-74.9" r="17.3" />
        <path fill="var(--art-hair)" d="M-17.6 -76.6A17.3 17.3 0 0 1 17.6 -76.6Q8.7 -85.6 0 -84.4T-17.6 -76.6z" />
      </g>
    </svg>
  );
}
