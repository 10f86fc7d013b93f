// React decides at its first import which of its two builds it is: this one comes before all others.
process.env.NODE_ENV = "production"
