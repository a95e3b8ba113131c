/** A stack of parcels in front of a window. */
export function HeroPicture({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 360 220" className={className} aria-hidden="true">
      <circle cx="250" cy="90" r="86" fill="#fff" opacity="0.16" />
      <circle cx="250" cy="90" r="56" fill="#fff" opacity="0.2" />
      <g>
        <path d="M150 110l80-22 80 22v84l-80 22-80-22z" fill="#d99b4e" />
        <path d="M150 110l80 22 80-22-80-22z" fill="#f2c98c" />
        <path d="M230 132v84l80-22v-84z" fill="#bb7c33" />
        <path d="M182 101l80 22v22l18-5v-22l-80-22z" fill="#14202c" opacity="0.5" />
      </g>
      <g>
        <path d="M66 146l54-15 54 15v54l-54 15-54-15z" fill="#3f7d8c" />
        <path d="M66 146l54 15 54-15-54-15z" fill="#8cc4cf" />
        <path d="M120 161v54l54-15v-54z" fill="#2a5a66" />
        <path d="M90 139l54 15v16l12-3v-16l-54-15z" fill="#fff" opacity="0.55" />
      </g>
      <g>
        <path d="M196 58l34-9 34 9v38l-34 9-34-9z" fill="#e2674a" />
        <path d="M196 58l34 9 34-9-34-9z" fill="#f5a48f" />
        <path d="M230 67v38l34-9V58z" fill="#b1432a" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity="0.7">
        <path d="M40 60h44M28 78h40M48 96h28" />
        <path d="M318 40v18M309 49h18" />
        <path d="M150 40v12M144 46h12" />
      </g>
    </svg>
  );
}
